import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { furtherApps } from '../compiler/read/appFolders.ts'
import { projectRoot } from '../compiler/read/projectRoot.ts'

/** `npm run dev`: the console with hot reload on PORT, the server behind it, restarted when its code changes. */
const port = Number(process.env.PORT ?? 8080)
const host = process.env.HOST ?? '127.0.0.1'
const apps = furtherApps(projectRoot()).map(({ folder }) => folder)
const watched = ['src/**', ...apps.map(folder => `${folder}/src/**`)].flatMap(files => ['--include', files])
const api = spawn('tsx', ['watch', ...watched, '--exclude', '{src/admin/**,src/trade/console/**}', 'src/server.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: String(port + 1), HOST: host },
})
const target = `http://${host}:${port + 1}`
const vite = await createServer({
  server: {
    host,
    port,
    strictPort: true,
    fs: { allow: [projectRoot(), ...apps] },
    proxy: {
      '/v1': target,
      '/healthz': target,
      '/readyz': target,
      '/metrics': target,
      '/socket.io': { target, ws: true },
    },
  },
})
await vite.listen()
vite.printUrls()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    api.kill(signal)
    void vite.close().then(() => process.exit(0))
  })
