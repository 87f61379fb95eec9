import { type ConsoleSetting, consolePlace } from './places.ts'
import { usePreference } from './usePreference.ts'

/** Holds a setting of the whole console, in whichever browser; undefined is what is usual. */
export const useConsoleSetting = (name: ConsoleSetting) => usePreference<string>(consolePlace(name))
