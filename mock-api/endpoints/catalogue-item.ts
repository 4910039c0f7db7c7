import type { ProductBinding, StreamItem } from '../../src/contract/wire.js';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { Named, Product, StreamRecord } from '../catalogue/database.js';
import type { RequestContext } from './endpoint.js';
import { absoluteUrl } from './endpoint.js';

/** A stream in the catalogue: exactly these fields, whatever else the database has [S5, S6]. */
export function itemOf(catalogue: Catalogue, stream: StreamRecord, context: RequestContext): StreamItem {
  const streamer = catalogue.streamer(stream.streamerId);
  return {
    id: stream.id,
    name: stream.name,
    description: stream.description,
    previewImage: absoluteUrl(stream.previewImage, context),
    streamer: streamer && publicName(streamer),
    categories: catalogue.categoriesOf(stream).map(publicName),
    tags: [...stream.tags],
    products: catalogue.productsOf(stream).map((product) => bindingOf(product, context)),
    plannedDate: stream.plannedDate,
    startDate: stream.startDate,
    endDate: stream.endDate,
  };
}

/** A product in the catalogue. */
export const bindingOf = (product: Product, context: RequestContext): ProductBinding => ({
  id: product.id,
  name: product.name,
  image: absoluteUrl(product.image, context),
  ...(product.vendorCode ? { vendorCode: product.vendorCode } : {}),
  ...(product.feedProductId ? { feedProductId: product.feedProductId } : {}),
});

/** A streamer or category in the catalogue, without personal data [S6]. */
export const publicName = ({ id, name }: Named): Named => ({ id, name });
