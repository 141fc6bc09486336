/** The little that the atelier uses of its own dependencies, so that types hold without installing them. */
declare module '@resvg/resvg-js' {
  export class Resvg {
    constructor(
      svg: string,
      options: { font: { fontFiles: string[]; loadSystemFonts: boolean; defaultFontFamily: string } },
    );
    render(): { asPng(): Buffer };
    getBBox(): { width: number; height: number } | undefined;
  }
}

declare module 'onnxruntime-node' {
  export class Tensor {
    constructor(type: 'float32', data: Float32Array, dimensions: number[]);
    readonly data: Float32Array;
  }
  export class InferenceSession {
    static create(
      model: Buffer,
      options: { intraOpNumThreads: number; graphOptimizationLevel: 'all' },
    ): Promise<InferenceSession>;
    run(inputs: Record<string, Tensor>): Promise<Record<string, Tensor>>;
  }
}
