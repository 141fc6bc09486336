import { type BeforeOpening, type OpeningGuide, openingEndpoints } from '#contract/settings/opening.ts';
import { settingsEndpoints } from '#contract/settings/settings.ts';
import { useStep } from '#desk/api/step.ts';

const OPENING = openingEndpoints.read.path;

export const useTestMail = () => useStep(openingEndpoints.sendTestMail, { changes: [OPENING] });

/** What the owner says about the guide itself. */
export function useGuideStep({ version, ...value }: BeforeOpening['guide']) {
  const step = useStep(settingsEndpoints.opening_guide, { changes: [OPENING, settingsEndpoints.readAll.path] });
  return {
    ...step,
    change: (changed: Partial<OpeningGuide>) => void step.run({ value: { ...value, ...changed }, version }),
  };
}
