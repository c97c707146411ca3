import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'

type Manifest = { [module: string]: { files: string[] } }

/** Turbopack (Next 16.4) lists chunks that it merged into others and did not write. A page would preload them in vain. */
export function removeMissingPreloads(distDir = '.next') {
  for (const path of globSync(`${distDir}/server/app/**/react-loadable-manifest.json`)) {
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
    for (const module of Object.values(manifest)) module.files = module.files.filter((file) => existsSync(`${distDir}/${file}`))
    writeFileSync(path, JSON.stringify(manifest))
  }
}
