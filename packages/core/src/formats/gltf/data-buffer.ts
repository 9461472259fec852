import type { Buffer, Document } from '@gltf-transform/core';

/** The one buffer of a document being written, made when first needed. */
export const bufferOf = (document: Document): Buffer =>
  document.getRoot().listBuffers()[0] ?? document.createBuffer();
