/**
 * The page's `document` with the members of its interface, which markup cannot shadow [Z32]: on `document` itself the
 * `name` or `id` of an image, a form or an iframe takes precedence over every property, `currentScript` and
 * `querySelector` included. As a proxy it cannot be passed to browser functions that take a node.
 */
export const pageDocument: Document & { readonly prerendering?: boolean } = new Proxy(document, {
  get(target, key) {
    const value = Reflect.get(Document.prototype, key, target) as Partial<CallableFunction> | null;
    return value?.bind?.(target) ?? value;
  },
});
