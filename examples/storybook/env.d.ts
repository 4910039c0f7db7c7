/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly STORYBOOK_SVC_API?: string;
}
