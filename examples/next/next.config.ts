import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';

const config: NextConfig = {
  // Packages are installed for all examples at once.
  turbopack: { root: fileURLToPath(new URL('..', import.meta.url)) },
  // The suite runs the compiler after the build.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  distDir: '.build',
};

export default config;
