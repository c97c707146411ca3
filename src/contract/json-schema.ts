import { z } from 'zod'
import { id, timestamp } from './fields.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

export const toObjectSchema = (schema: z.ZodType) =>
  toJsonSchema(schema) as JsonSchema & { properties?: Record<string, JsonSchema>; required?: string[] }

/** A schema as JSON Schema. Dates and preprocessing become what is sent as JSON. */
export function toJsonSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const replaceWith = (other: JsonSchema) => {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
        Object.assign(jsonSchema, other)
      }
      const { def } = zodSchema._zod
      if ((zodSchema as unknown) === timestamp || def.type === 'date') replaceWith({ type: 'string', format: 'date-time' })
      else if ((zodSchema as unknown) === id) replaceWith({ type: 'string', format: 'uuid' })
      else if (def.type === 'pipe' && (def as z.core.$ZodPipeDef).in._zod.def.type === 'transform')
        replaceWith(toJsonSchema((def as z.core.$ZodPipeDef).out as z.ZodType))
    },
  })
  return jsonSchema as JsonSchema
}
