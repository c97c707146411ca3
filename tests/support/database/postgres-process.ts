/** A process with an embedded database in the folder of its argument. It stops the database on SIGTERM, as an office does. */
import { startPostgres } from '../../../scripts/postgres/postgres.ts'

const [dataDir = ''] = process.argv.slice(2)
const onFailure = (reason: string) => console.error(reason)
const postgres = await startPostgres({ dataDir, password: 'tests', onFailure })
process.once('SIGTERM', () => void postgres.stop().then(() => process.exit(0)))
process.stdout.write('ready')
