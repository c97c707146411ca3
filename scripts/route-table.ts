import type { Routes } from '../src/contract/route.ts'

/** The method, path and public access of every route, by noun and name: `{ contacts: { list: 'GET /contacts' } }`. */
export const describeRoutes = (contract: Record<string, Routes>) =>
  Object.fromEntries(
    Object.entries(contract).map(([noun, routes]) => [
      noun,
      Object.fromEntries(
        Object.entries(routes).map(([name, { method, path, access }]) => [
          name,
          `${method.toUpperCase()} ${path}${access === 'anyone' ? ' anyone' : ''}`,
        ]),
      ),
    ]),
  )
