import { execFileSync } from 'node:child_process'

export const MEMORY_MB = 1024 ** 2

/** Bytes of memory that a process holds. */
export const rssOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024
