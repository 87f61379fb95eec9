import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { furtherApps } from './src/compiler/read/appFolders.ts'
import { embedDeclarations } from './src/compiler/read/embedDeclarations.ts'
import { projectRoot } from './src/compiler/read/projectRoot.ts'
import { preparedFolder } from './src/demo/preparedDemo.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { chunkGroups, fetchParts, partFiles, planChunks } from './src/commands/build/planChunks.ts'
import { leaveOut } from './src/commands/build/leaveOut.ts'
import { BrowserFirst } from './tests/support/browserFirst.ts'

const build = (name: string) => new URL(`.build/${name}`, import.meta.url).pathname

/** Tests in which modules are others than they are: what they import is theirs alone. */
const mocking = [
  'admin/authProvider',
  'compiler/read/watchDeclarations',
  'database/embedded/fsync',
  'database/embedded/lostFolder',
  'domain/files/slowWorkbook',
  'storage/durableUploads',
].map(name => `tests/${name}.test.ts`)

/**
 * What only `npm run test:all` does. In the browser: what is set up seldom, by those who run a company or an
 * installation and by integrators; every route once more, in the dark and on a phone; each part that is loaded later,
 * lost once; a company that begins empty; an order from its beginning to its end. Beside it starts, migrations and what
 * guards sign-ins; the demo company made anew; what becomes of memory, a disk, a process or a server of the database
 * that fails.
 */
const further = [
  'api/auth/loginGuard',
  'api/conformance',
  'api/failover',
  'api/replica',
  'api/startServer',
  'apps/alone',
  'apps/beside',
  'apps/newApp',
  'apps/productChanges',
  'browser/accessibility',
  'browser/apiKeys',
  'browser/companySettings',
  'browser/different',
  'browser/emptyCompany',
  'browser/extensions',
  'browser/firstRun',
  'browser/foreign',
  'browser/guide',
  'browser/installation',
  'browser/listConfig',
  'browser/listDraft',
  'browser/moneyStory',
  'browser/newResource',
  'browser/parts',
  'browser/people',
  'browser/published',
  'browser/purchaseStory',
  'browser/salesStory',
  'browser/transfers',
  'browser/twoWindows',
  'commands/config',
  'commands/planLines',
  'database/embedded/crash',
  'database/embedded/disk',
  'database/embedded/fsync',
  'database/embedded/lostFolder',
  'database/migrate',
  'database/servers/findPrimary',
  'database/servers/openReplica',
  'demo/createDemo',
  'domain/files/hungryWorkbook',
  'domain/installation/runningBackup',
].map(name => `tests/${name}.test.ts`)
const left = process.env.TEST_ALL === '1' ? [] : further

/** Packages that read files beside their own: programs for a processor, WebAssembly, pages. */
const withFiles = ['@electric-sql/pglite', '@fastify/swagger-ui', '@node-rs/argon2', 'sharp']

/** Two builds of one house: the console for the browser, the server for Node. */
export default defineConfig({
  root: 'src',
  plugins: [fetchParts(), leaveOut(), react(), embedDeclarations(projectRoot())],
  worker: { format: 'es' },
  // What apps outside of this folder import of the product; their packages are the product's.
  resolve: {
    alias: {
      'docket/tests': new URL('tests/support', import.meta.url).pathname,
      docket: new URL('src', import.meta.url).pathname,
    },
    dedupe: ['react', 'react-dom', 'react-admin', '@mui/material', 'kysely'],
  },
  environments: {
    client: {
      build: {
        outDir: build('console'),
        emptyOutDir: true,
        target: 'es2022',
        modulePreload: partFiles,
        manifest: true,
        rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
      },
    },
    ssr: {
      // One file is there sooner than a thousand; of these each has files of its own beside it.
      resolve: { noExternal: true, external: withFiles },
      build: {
        ssr: true,
        outDir: build('server'),
        emptyOutDir: true,
        target: 'node20',
        rollupOptions: {
          input: {
            server: new URL('src/server.ts', import.meta.url).pathname,
            prepareDemo: new URL('src/commands/prepareDemo.ts', import.meta.url).pathname,
            embeddedWorker: new URL('src/database/embedded/worker.ts', import.meta.url).pathname,
            workbookWorker: new URL('src/workbook/worker.ts', import.meta.url).pathname,
            exportWorker: new URL('src/domain/files/exports/worker.ts', import.meta.url).pathname,
          },
          // Side by side, as programs find their workers.
          output: { chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
  builder: {
    sharedConfigBuild: true,
    async buildApp(builder) {
      rmSync(preparedFolder(projectRoot()), { recursive: true, force: true })
      await planChunks(builder)
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
  test: {
    root: '.',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A page of the product on a machine that is busy with another test.
    expect: { poll: { timeout: 15_000 } },
    // What differs is said in a failure's first line, which `npm test` repeats at its end.
    chaiConfig: { truncateThreshold: 2000 },
    // As many as there are cores: one more makes each test slower and all of them no sooner.
    maxWorkers: Math.max(2, availableParallelism()),
    sequence: { sequencer: BrowserFirst },
    projects: [
      suite('unit', [
        '*.test.ts',
        '{engine,compiler,commands,admin}/**/*.test.{ts,tsx}',
        'database/{embedded,servers}/**/*.test.ts',
      ]),
      suite(
        'product',
        ['{api,apps,demo,domain,soak,storage,trade,workbook,browser}/**/*.test.ts', 'database/*.test.ts'],
        ['tests/support/globalSetup.ts', 'tests/support/browserSetup.ts'],
      ),
      { extends: true, test: { name: 'mocked', include: mocking, exclude: left } },
      ...furtherApps(projectRoot()).map(({ folder }) => ({
        extends: true as const,
        test: { name: `app:${basename(folder)}`, dir: folder, include: ['tests/**/*.test.{ts,tsx}'] },
      })),
    ],
  },
})

/**
 * Tests that need the same ground: each project makes its own, so those with the demo company are one project. What a
 * worker has imported serves all of its files: most would need longer for that than for their tests.
 */
function suite(name: string, files: string[], globalSetup: string[] = []) {
  const include = files.map(file => `tests/${file}`)
  return {
    extends: true as const,
    test: { name, include, exclude: [...mocking, ...left], globalSetup, isolate: false },
  }
}
