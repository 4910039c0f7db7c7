/** Replaces in the built mock a package that json-server imports and the mock never calls. */
export default function noErrorHandler(): never {
  throw new Error('The mock has its own error handler');
}
