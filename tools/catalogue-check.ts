import { describeProblem } from '#catalogue/problems.ts';
import { readFolder, SHIPPED_FOLDER } from '#catalogue/read-files.ts';
import { summaryOf } from '#catalogue/summary.ts';
import { describeWarning, warningsOf } from '#catalogue/warnings.ts';

type Report = { sound: boolean; lines: string[] };

/** What is wrong with the files of a folder; warnings alone leave them sound. */
export function checkCatalogue(folder: string): Report {
  const reading = readFolder(folder);
  if (!reading.ok) return { sound: false, lines: reading.problems.map(describeProblem) };
  const warnings = warningsOf(reading.catalogue.products).map(describeWarning);
  return { sound: true, lines: [...warnings, `Catalogue is sound: ${summaryOf(reading.catalogue.products)}`] };
}

if (import.meta.main) {
  const { sound, lines } = checkCatalogue(SHIPPED_FOLDER);
  for (const line of lines) (sound ? console.log : console.error)(line);
  if (!sound) process.exitCode = 1;
}
