/**
 * `npm run lint:workflows`: what GitHub's own parser says against the workflows, or against the files that are named: keys, values,
 * events, expressions and their contexts. JavaScript run by tsx, since Node alone refuses how the parser imports its schema.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';

const FOLDER = '.github/workflows';

const named = process.argv.slice(2);
const files = named.length > 0 ? named : readdirSync(FOLDER).map((name) => join(FOLDER, name));
let faults = 0;
for (const name of files) {
  const { context, value } = parseWorkflow({ name, content: readFileSync(name, 'utf8') }, new NoOperationTraceWriter());
  if (value !== undefined) await convertWorkflowTemplate(context, value);
  for (const { message } of context.errors.getErrors()) {
    faults += 1;
    console.error(message);
  }
}
if (faults > 0) process.exitCode = 1;
else console.log(`${String(files.length)} workflows are as GitHub wants them`);
