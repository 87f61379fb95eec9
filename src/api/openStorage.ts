import { join } from 'node:path'
import { createLocalStorage, type Storage } from '../storage/localStorage.ts'
import { createS3Storage } from '../storage/s3Storage.ts'
import type { Environment } from './readEnvironment.ts'

/** Opens the storage of uploads that the environment names. */
export const openStorage = ({ s3, DATA_DIR }: Pick<Environment, 's3' | 'DATA_DIR'>): Storage =>
  s3 ? createS3Storage(s3) : createLocalStorage(join(DATA_DIR, 'uploads'))
