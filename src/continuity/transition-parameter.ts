/** Name of the query parameter that the full player adds to the product URL; its value is the token of the record [X2]. */
export const transitionParameter = 'svc_cv';
