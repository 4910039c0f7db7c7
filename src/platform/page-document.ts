/**
 * The page's `document` with the members of its interface, which markup cannot shadow [Z32]: on `document` itself the
 * `name` or `id` of an image, a form or an iframe takes precedence over every property, `currentScript` and
 * `querySelector` included. As a proxy it cannot be passed to browser functions that take a node. Where there is no document, as on a
 * server, only its use fails.
 */
export const pageDocument: Document & { readonly prerendering?: boolean } = new Proxy({} as Document, {
  get(_, key) {
    const value = Reflect.get(Document.prototype, key, document) as Partial<CallableFunction> | null;
    return value?.bind?.(document) ?? value;
  },
});
