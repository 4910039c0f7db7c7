/** The show that follows one that has ended. */
export interface NextShow {
  readonly translationId: string;
  readonly title: string;
  readonly live: boolean;
  /** Secure image URL; `null` where there is none. */
  readonly image: string | null;
  /** Address of its player. */
  readonly url: string;
}
