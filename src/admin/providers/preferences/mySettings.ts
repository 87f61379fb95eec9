import type { MySetting } from '../../../engine/listSetting/mySetting.ts'
import { api } from '../data/api.ts'
import type { HttpClient } from '../data/httpClient.ts'
import type { Server } from './createPreferences.ts'

/** Makes the client of the server's settings for the user. */
export const mySettings = (http: HttpClient): Server => ({
  read: async () => (await http(`${api}/system/mySettings`)).json as Record<string, MySetting>,
  change: (resource, change, keepalive) =>
    http(`${api}/system/mySettings/${resource}`, { method: 'PATCH', body: JSON.stringify(change), keepalive }),
})
