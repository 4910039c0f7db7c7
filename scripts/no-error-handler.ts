/** Stands in the built mock for a package that json-server names and the mock never calls. */
export default function noErrorHandler(): never {
  throw new Error('The mock has an error handler of its own');
}
