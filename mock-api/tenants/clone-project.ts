import type { Database, Episode, Preview, Product, StreamRecord } from '../catalogue/database.js';

/** Addresses under which a session has the media of everybody. */
export const SESSION_MEDIA = '/media/of';

/** A path as everybody has it: media of a session without what makes it the session's own. */
export const commonMediaPath = (path: string): string =>
  path.startsWith(`${SESSION_MEDIA}/`) ? path.replace(/^\/media\/of\/[^/]+/, '/media') : path;

/** A project's copy, as a database of its own. */
export interface ClonedProject {
  readonly application: string;
  readonly database: Database;
  /** Ids of the copied streams, by the id in the template. */
  readonly streams: Readonly<Record<string, string>>;
  /** The copy's tokens, by the token in the template. */
  readonly tokens: Readonly<Record<string, string>>;
}

/**
 * Copies a project with everything its streams refer to. Stream ids, tokens and media addresses become the copy's own, so that a
 * request which names no application can be told apart; origins, products and their feed ids stay.
 *
 * @param key what makes the ids of the copy its own
 */
export function cloneProject(database: Database, template: string, key: string): ClonedProject {
  const renamed = (text: string): string => `${text}-${key}`;
  const application = renamed(template);
  const own = database.streams.filter(({ projectId }) => projectId === template);
  const ids = new Map(own.map(({ id }) => [id, renamed(id)]));
  const media = ownMedia(application);
  const used = new Set(own.flatMap(({ productIds, episodes }) => [...productIds, ...episodes.map((e) => e.productId)]));
  const projects = database.projects.filter(({ id }) => id === template);
  const secrets = projects.flatMap(({ tokens }) => tokens ?? []);
  return {
    application,
    streams: Object.fromEntries(ids),
    tokens: Object.fromEntries(secrets.map(({ token }) => [token, renamed(token)])),
    database: {
      projects: projects.map((project) => ({
        ...project,
        id: application,
        tokens: secrets.map((secret) => ({ ...secret, token: renamed(secret.token) })),
      })),
      streams: own.map((stream) => cloneStream(stream, application, ids.get(stream.id) ?? '', media)),
      products: database.products.filter(({ id }) => used.has(id)).map((product) => cloneProduct(product, media)),
      streamers: database.streamers,
      categories: database.categories,
      scenarios: database.scenarios
        .filter(({ projectId }) => projectId === template)
        .map(({ streamId, ...scenario }) => {
          const id = streamId === undefined ? undefined : ids.get(streamId);
          return { ...scenario, projectId: application, ...(id === undefined ? {} : { streamId: id }) };
        }),
    },
  };
}

type Rewrite = <T extends string | null | undefined>(url: T) => T | string;

const ownMedia =
  (application: string): Rewrite =>
  (url) =>
    url?.startsWith('/media/')
      ? `${SESSION_MEDIA}/${encodeURIComponent(application)}${url.slice('/media'.length)}`
      : url;

function cloneStream(stream: StreamRecord, projectId: string, id: string, media: Rewrite): StreamRecord {
  return {
    ...stream,
    id,
    projectId,
    previewImage: media(stream.previewImage),
    playbackLink: media(stream.playbackLink),
    ...(stream.playerUrl ? { playerUrl: withId(stream.playerUrl, stream.id, id) } : {}),
    ...(stream.preview ? { preview: clonePreview(stream.preview, media) } : {}),
    episodes: stream.episodes.map((episode): Episode => clonePreview(episode, media)),
  };
}

function clonePreview<T extends Preview>(preview: T, media: Rewrite): T {
  const { previewUrl, posterUrl } = preview;
  return {
    ...preview,
    ...(previewUrl ? { previewUrl: media(previewUrl) } : {}),
    ...(posterUrl ? { posterUrl: media(posterUrl) } : {}),
  };
}

const cloneProduct = (product: Product, media: Rewrite): Product => ({ ...product, image: media(product.image) });

/** A player's address of the database with the copy's id where it names the stream. */
const withId = (url: string, from: string, to: string): string =>
  url.replace(`/translation/${encodeURIComponent(from)}`, () => `/translation/${encodeURIComponent(to)}`);
