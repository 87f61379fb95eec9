import { existsSync } from 'node:fs'

/**
 * Path of a headless Chromium: the one that CHROMIUM_PATH names, else the one inside the development packages,
 * unpacked together with the system libraries that a bare machine may lack.
 */
export async function chromiumPath(): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH=${given} is not there`)
  if (given) return given
  // The package brings its libraries along only where it believes to run on this kind of host.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}
