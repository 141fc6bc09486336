import type { TemplateValues } from '#domain/messages/message-template.ts';
import { formatPkr } from '#domain/payments/money.ts';

/** An order as it might come in, to try the messages with. */
export function sampleValues(shop: string): TemplateValues {
  return {
    name: 'Ayesha Khan',
    shop: shop || 'the shop',
    order: 'BJ-7K2M9QXA',
    items: `1 x Bullpadel Vertex 04: ${formatPkr(48_500)}\n2 x Head Padel Pro balls: ${formatPkr(5_000)}`,
    total: formatPkr(53_800),
    due: formatPkr(43_800),
    advance: formatPkr(10_000),
    parcel: 'TCS 779012345678',
  };
}
