import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';

/** The parts of an OpenAPI document that the page renders. */
export interface Contract {
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary?: string;
    readonly description?: string;
  };
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly parameters?: Readonly<Record<string, Parameter>>;
    readonly headers?: Readonly<Record<string, { readonly description?: string }>>;
    readonly securitySchemes?: Readonly<Record<string, SecurityScheme>>;
    readonly responses?: Readonly<Record<string, ResponseShape>>;
    readonly schemas: Readonly<Record<string, Schema>>;
  };
}

export interface Reference {
  readonly $ref?: string;
}

export interface Operation {
  readonly operationId: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly (Parameter & Reference)[];
  readonly requestBody?: RequestBody;
  readonly responses: Readonly<Record<string, ResponseShape & Reference>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
  readonly example?: string;
}

export interface RequestBody {
  readonly required?: boolean;
  readonly description?: string;
  readonly content: Readonly<Record<string, { readonly schema?: Schema; readonly example?: unknown }>>;
}

/** An own header, or a scheme of the header `Authorization`. */
export interface SecurityScheme {
  readonly type: string;
  readonly name?: string;
  readonly scheme?: string;
  readonly description?: string;
}

export interface ResponseShape {
  readonly description?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

export interface Schema extends Reference {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  /** The schema of all other fields. */
  readonly additionalProperties?: boolean | Schema;
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
}

/** Reads an OpenAPI document without validation; the document has its own tests. */
export async function readContract(file: string): Promise<Contract> {
  return parse(await readFile(file, 'utf8')) as Contract;
}

/** The name of the referenced component. */
export const nameOf = ({ $ref }: Reference): string | null => $ref?.split('/').at(-1) ?? null;
