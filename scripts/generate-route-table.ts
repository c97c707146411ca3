import { writeFileSync } from 'node:fs'
import { contract } from '../src/contract/index.ts'
import { describeRoutes } from './route-table.ts'

// The browser needs the addresses of the contract, but not its schemas, which are ten times larger.
const table = JSON.stringify(describeRoutes(contract), null, 2)
writeFileSync('src/client/route-table.ts', `// Made from contract/ by \`npm run generate:routes\`.\nexport const routeTable = ${table}\n`)
