// Starts the worker from its TypeScript source, for development and tests; the built server has workbookWorker.js, and
// so have tests that come right after a build, which start many.
const built = process.env.BUILT_WORKERS

if (built) await import(`file://${built}/workbookWorker.js`)
else {
  const { register } = await import('tsx/esm/api')
  register()
  await import('./worker.ts')
}
