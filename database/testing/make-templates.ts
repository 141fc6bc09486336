import { embeddedShop } from './embedded-template.ts';
import { postgresShop } from './postgres-template.ts';

/** Before the first test: the workers, which begin together, would each make the same databases. */
export default async function makeTemplates(): Promise<void> {
  await embeddedShop();
  await postgresShop();
}
