/**
 * The page's `document` as its interface has it. Markup cannot shadow its members [Z32]: on `document` itself the `name` or
 * `id` of an image, a form or a frame wins over every property, `currentScript` and `querySelector` included. Not for
 * functions of the browser that take a node.
 */
export const pageDocument: Document & { readonly prerendering?: boolean } = new Proxy(document, {
  get(target, key) {
    const value: unknown = Reflect.get(Document.prototype, key, target);
    return typeof value === 'function' ? (value.bind(target) as unknown) : value;
  },
});
