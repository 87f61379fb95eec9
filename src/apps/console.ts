// Apps are registered before the console reads what they register.
import './consoleApps.ts'

export { mountConsole } from '../admin/app/Console.tsx'
