/** The little that the bench uses of Lighthouse, so that types hold without installing it. */
declare module 'lighthouse' {
  interface Report {
    runtimeError?: { message: string };
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
  }
  export default function lighthouse(
    url: string,
    flags: { port: number; logLevel: 'error'; onlyCategories: string[]; skipAudits: string[] },
  ): Promise<{ lhr: Report } | undefined>;
}

declare module 'lighthouse/core/gather/gatherers/trace.js' {
  const Trace: { getDefaultTraceCategories(): string[] };
  export default Trace;
}
