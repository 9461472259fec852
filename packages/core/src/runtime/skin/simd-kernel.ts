import { kernelBytes } from './kernel-bytes.js';

/** See kernel.wat. */
export interface SimdKernel {
  skin(
    vertices: number,
    ends: number,
    influences: number,
    matrices: number,
    positions: number,
    normals: number,
    tangents: number,
    positionsOut: number,
    normalsOut: number,
    tangentsOut: number,
  ): void;
  normalise(vectors: number, count: number): void;
}

/** A kernel over a memory of so many bytes, which never grows; null where there is no such memory, or no SIMD. */
export function startSimdKernel(bytes: number): { kernel: SimdKernel; memory: ArrayBuffer } | null {
  try {
    module ??= new WebAssembly.Module(Uint8Array.from(atob(kernelBytes), (letter) => letter.charCodeAt(0)));
    const pages = Math.ceil(bytes / 65536);
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
    const { exports } = new WebAssembly.Instance(module, { skin: { memory } });
    return { kernel: exports as unknown as SimdKernel, memory: memory.buffer };
  } catch {
    return null;
  }
}

/** Compiled once, when first asked for: it is small enough for that on a page's main thread. */
let module: WebAssembly.Module | undefined;
