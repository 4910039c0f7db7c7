import type { Database, Episode, Preview, StreamRecord } from '../catalogue/database.js';

/** Path prefix of the media of sessions. */
export const SESSION_MEDIA = '/media/of';

/** Path of the site that the mock itself is, of the first project. */
export const MOCK_SITE = '/try';

/** That of another project, and of a session. */
export const mockSiteOf = (application: string): string => `${MOCK_SITE}/of/${encodeURIComponent(application)}`;

/** An address on the site of the mock, moved to that of an application; others stay the same. */
export const atMockSite =
  (application: string): Rewrite =>
  (url) =>
    url?.replace(/^\/try(\/of\/[^/]+)?(?=\/|$)/, () => mockSiteOf(application)) ?? url;

/** A path without the session's prefix for media. */
export const commonMediaPath = (path: string): string =>
  path.startsWith(`${SESSION_MEDIA}/`) ? path.replace(/^\/media\/of\/[^/]+/, '/media') : path;

/** A copy of a project as a separate database. */
export interface ClonedProject {
  readonly application: string;
  readonly database: Database;
  /** Ids of the copied streams, by the id in the template. */
  readonly streams: Readonly<Record<string, string>>;
  /** The copy's tokens, by the token in the template. */
  readonly tokens: Readonly<Record<string, string>>;
}

/**
 * Copies a project with the records that its streams refer to. Stream ids, tokens, media addresses and those of the mock's own
 * site get a suffix or prefix, so that they identify the session; origins, products and feed ids stay the same.
 *
 * @param key the suffix of the copied ids
 */
export function cloneProject(database: Database, template: string, key: string): ClonedProject {
  const renamed = (text: string): string => `${text}-${key}`;
  const application = renamed(template);
  const own = database.streams.filter(({ projectId }) => projectId === template);
  const ids = new Map(own.map(({ id }) => [id, renamed(id)]));
  const media = ownMedia(application);
  const site = atMockSite(application);
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
        siteUrl: site(project.siteUrl),
        tokens: secrets.map((secret) => ({ ...secret, token: renamed(secret.token) })),
      })),
      streams: own.map((stream) => cloneStream(stream, application, ids.get(stream.id) ?? '', media)),
      products: database.products
        .filter(({ id }) => used.has(id))
        .map((product) => ({ ...product, image: media(product.image), url: site(product.url) })),
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
    ...(stream.recordingLink ? { recordingLink: media(stream.recordingLink) } : {}),
    ...(stream.playerUrl ? { playerUrl: atMockSite(projectId)(withId(stream.playerUrl, stream.id, id)) } : {}),
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

/** Replaces the stream's id in a player address. */
const withId = (url: string, from: string, to: string): string =>
  url.replace(`/translation/${encodeURIComponent(from)}`, () => `/translation/${encodeURIComponent(to)}`);
