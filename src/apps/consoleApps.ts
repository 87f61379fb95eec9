import { registerConsoleApp } from '../admin/app/consoleApp.ts'
import { trade } from '../trade/console.ts'

registerConsoleApp(trade)
