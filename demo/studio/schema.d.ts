/** Built by tooling/schema-validator.ts. */
declare module 'virtual:validate-site-config' {
  interface SchemaValidator {
    (configuration: unknown): boolean;
    errors?: readonly { instancePath: string; message?: string }[] | null;
  }
  const validate: SchemaValidator;
  export default validate;
}
