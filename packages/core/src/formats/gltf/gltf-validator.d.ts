/** The part of the Khronos validator that is used; the package brings no types. */
declare module 'gltf-validator' {
  interface ValidationIssue {
    readonly code: string;
    readonly message: string;
    readonly severity: 0 | 1 | 2 | 3;
    readonly pointer?: string;
    readonly offset?: number;
  }

  interface ValidationReport {
    readonly issues: { readonly messages: readonly ValidationIssue[]; readonly truncated: boolean };
  }

  interface ValidationOptions {
    readonly uri?: string;
    readonly maxIssues?: number;
    readonly writeTimestamp?: boolean;
    externalResourceFunction?(uri: string): Promise<Uint8Array>;
  }

  export function validateBytes(bytes: Uint8Array, options?: ValidationOptions): Promise<ValidationReport>;
}
