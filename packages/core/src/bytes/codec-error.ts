/** Compressed data that cannot be decoded. Formats turn it into a FormatError with the place in the file. */
export class CodecError extends Error {
  override readonly name = 'CodecError';
  /** Bytes from the start of the compressed data. */
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}
