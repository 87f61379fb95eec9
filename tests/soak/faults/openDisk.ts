import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Stoppable } from '../../bench/stopping.ts'

/** A disk of its own, in a file. */
export interface Disk extends Stoppable {
  folder: string
  /** Cuts its power: what was not synced is gone. */
  cutPower(): void
  /** Gives it power again, once nothing has it open any more. */
  comeBack(): void
}

const DISK_BYTES = 2 * 1024 ** 3
/** EXT4_IOC_SHUTDOWN, without a last flush of the journal. Node has no ioctl. */
const CUT =
  'open(my $folder, "<", $ARGV[0]) or die $!; my $how = pack("L", 2); ioctl($folder, 0x8004587D, $how) or die $!'

/** Makes a disk with ext4. @throws Error where that may not be done, or its programs are not there */
export function openDisk(): Disk {
  const parent = mkdtempSync(join(tmpdir(), 'docket-disk-'))
  const [image, folder] = [join(parent, 'image'), mkdtempSync(join(parent, 'disk-'))]
  const run = (program: string, ...args: string[]) => void execFileSync(program, args, { stdio: 'pipe' })
  const mount = () => run('mount', '-o', 'loop', image, folder)
  const remove = () => rmSync(parent, { recursive: true, force: true })
  try {
    run('perl', '-e', '1')
    writeFileSync(image, '')
    truncateSync(image, DISK_BYTES)
    run('mkfs.ext4', '-q', '-F', image)
    mount()
  } catch (error) {
    remove()
    throw error
  }
  return {
    folder,
    cutPower: () => run('perl', '-e', CUT, folder),
    comeBack() {
      run('umount', folder)
      mount()
    },
    stop() {
      run('umount', folder)
      remove()
    },
  }
}

/** Makes a small disk in memory. @throws Error where that may not be done */
export function openSmallDisk(bytes: number): Omit<Disk, 'cutPower' | 'comeBack'> {
  const folder = mkdtempSync(join(tmpdir(), 'docket-disk-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch (error) {
    remove()
    throw error
  }
  return {
    folder,
    stop() {
      execFileSync('umount', [folder], { stdio: 'pipe' })
      remove()
    },
  }
}
