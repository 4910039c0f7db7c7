const BAD_OPTION =
  /"(development|live|continuous|enabled)":(?!true|false)|"position":(?!"(top|bottom)-(left|right)")|"openIn":(?!"(same|new)-tab")|"dismissal":(?!"(session|product|none)")|"locale":(?!"\s*[^\s"])|"liveUrl":(?!"https?:\/\/)|"paymentPages":(?!\[)|"liveNotification":(?!{)/;

/** Whether a configuration has a value that cannot be used; the element takes its default instead, so this only explains. */
export const hasBadOption = (config: object): boolean => BAD_OPTION.test(JSON.stringify(config));
