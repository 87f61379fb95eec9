import { writeXlsx, type Cell } from 'hucre/xlsx'
