import { type ConsoleApp, registerConsoleApp } from '../admin/app/consoleApp.ts'
import * as generated from './generated/console.ts'

const apps: readonly ConsoleApp[] = Object.values(generated.apps)
for (const app of apps) registerConsoleApp(app)
