/** The mock of `npx svc-mock-api`, unless `STORYBOOK_SVC_API` names another one at the build. */
export const baseUrl: string = import.meta.env.STORYBOOK_SVC_API ?? 'http://localhost:4010';

/** By attribute, as every story has them. */
export const service = { 'base-url': baseUrl, application: 'demo-shop', development: true };
