/** Larger files, and streams without end, are not taken from an address. */
const mostFetched = 2 ** 30;

/** Throws where there is no such file, or it is larger than `most` bytes; no more of it is fetched then. */
export async function fetchedBlob(url: string | URL, most = mostFetched): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
  let size = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.length;
      if (size > most) throw new Error(`more than ${most} bytes`);
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(counted)).blob();
}
