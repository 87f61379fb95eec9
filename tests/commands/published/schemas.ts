import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Schemas that others have published, as their packages bring them, and what they become here. */
export const published = [
  { file: require.resolve('@jsonresume/schema/schema.json'), name: 'employee', area: 'system', title: '员工' },
  { file: require.resolve('@jsonresume/schema/job-schema.json'), name: 'job', area: 'system', title: '岗位' },
  {
    file: require.resolve('@blockcerts/schemas/schemas/1.1/certificate-schema-v1-1.json'),
    name: 'certificate',
    area: 'product',
    title: '资质证书',
  },
]
