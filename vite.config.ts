import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const build = (name: string) => new URL(`.build/${name}`, import.meta.url).pathname

/** Two builds of one house: the console for the browser, the server for Node. */
export default defineConfig({
  root: 'src/admin',
  plugins: [react()],
  environments: {
    client: {
      build: { outDir: build('console'), emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
    },
    ssr: {
      build: {
        ssr: true,
        outDir: build('server'),
        emptyOutDir: true,
        target: 'node20',
        rollupOptions: {
          input: {
            server: new URL('src/server.ts', import.meta.url).pathname,
            embeddedWorker: new URL('src/database/embedded/worker.ts', import.meta.url).pathname,
          },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
  test: {
    root: '.',
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
})
