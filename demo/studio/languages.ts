import type { Configuration } from './configuration.js';
import { printJson } from './print-json.js';

/** What a shop needs: its configuration, and the script tag of the service at this address. */
export interface Tag {
  readonly configuration: Configuration;
  readonly baseUrl: string;
}

/** What a merchant's code is pasted into, each with its own idea of what is code and what is text. */
export interface Language {
  /** As a merchant knows it. */
  readonly title: string;
  readonly print: (tag: Tag) => string;
}

const FILE = '/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js';

const fileOf = (baseUrl: string): string => baseUrl.trim().replace(/\/+$/, '') + FILE;

const attribute = (text: string, reserved: RegExp): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replace(reserved, (character) => `&#${String(character.charCodeAt(0))};`);

/** Characters that the language reads as code, always with those that end an element or a line of a script. */
const reserve = (own = ''): RegExp => new RegExp(`[<\\u2028\\u2029]${own && `|${own}`}`, 'g');

/** Both elements as a page has them. */
function markup({ configuration, baseUrl }: Tag, reserved: RegExp): string {
  return `<script type="application/json" id="svc-pip-config">
  ${printJson(configuration, reserved, '  ')}
</script>
<script
  id="svc-pip"
  type="application/javascript"
  src="${attribute(fileOf(baseUrl), reserved)}"
  crossorigin="anonymous"
  charset="utf-8"
  async
></script>`;
}

const attributesOf = (baseUrl: string): object => ({
  id: 'svc-pip',
  type: 'application/javascript',
  src: fileOf(baseUrl),
  crossorigin: 'anonymous',
  charset: 'utf-8',
  async: '',
});

/** The elements, written by a script: for tag managers, which drop attributes, and for pages without templates. */
const script = ({ configuration, baseUrl }: Tag, reserved: RegExp): string => `(function () {
  function add(attributes, text) {
    var script = document.createElement("script");
    for (var name in attributes) script.setAttribute(name, attributes[name]);
    if (text) script.text = text;
    document.head.appendChild(script);
  }
  if (document.getElementById("svc-pip")) return;
  var configuration = ${printJson(configuration, reserved, '  ')};
  add({ "id": "svc-pip-config", "type": "application/json" }, JSON.stringify(configuration));
  add(${printJson(attributesOf(baseUrl), reserved, '  ')});
})();`;

const component = ({ configuration, baseUrl }: Tag): string => `"use client";

import { useEffect } from "react";

const CONFIGURATION = ${printJson(configuration, reserve())};

function add(attributes, text = "") {
  const script = document.createElement("script");
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  script.text = text;
  document.head.append(script);
}

export function MiniPlayer() {
  useEffect(() => {
    if (document.getElementById("svc-pip")) return;
    add({ "id": "svc-pip-config", "type": "application/json" }, JSON.stringify(CONFIGURATION));
    add(${printJson(attributesOf(baseUrl), reserve(), '    ')});
  }, []);
  return null;
}`;

const indented = (text: string, indent: string): string =>
  text
    .split('\n')
    .map((line) => line && indent + line)
    .join('\n');

/** A language of templates, which leaves everything but `reserved` as it is. */
const template = (title: string, reserved?: string, around = (text: string): string => text): Language => ({
  title,
  print: (tag) => around(markup(tag, reserve(reserved))),
});

const LAYOUT = (text: string): string => `<?xml version="1.0"?>
<page
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:noNamespaceSchemaLocation="urn:magento:framework:View/Layout/etc/page_configuration.xsd"
>
  <body>
    <referenceContainer name="before.body.end">
      <block class="Magento\\Framework\\View\\Element\\Text" name="svc-pip">
        <arguments>
          <argument name="text" xsi:type="string"><![CDATA[
${indented(text, '            ')}
          ]]></argument>
        </arguments>
      </block>
    </referenceContainer>
  </body>
</page>`;

const BASE_TEMPLATE = (text: string): string => `{% sw_extends '@Storefront/storefront/base.html.twig' %}

{% block base_body_script %}
  {{ parent() }}
${indented(text, '  ')}
{% endblock %}`;

const PLUGIN = (text: string): string => `<?php
/* Plugin Name: Mini-player */
add_action('wp_footer', function () { ?>
${text}
<?php });`;

/** `{%`, `{{` and `{#` open code. What closes it is text without that, but some engines look for it first. */
const TWIG = '\\{(?=[{%#])|(?<=[%}#])\\}';

/** In `{literal}` only its end is code, but some engines look for pairs of braces first: a name in braces is one. */
const SMARTY = '\\{(?!(?!literal\\})\\w+\\})';

export const LANGUAGES = {
  html: template('HTML'),
  liquid: template('Liquid', '\\{(?=[{%])'),
  twig: template('Twig', TWIG),
  shopware: template('Twig of Shopware', TWIG, BASE_TEMPLATE),
  smarty: template('Smarty', SMARTY, (text) => `{literal}\n${text}\n{/literal}`),
  handlebars: template('Handlebars', '\\{(?=\\{)|\\}(?=\\})'),
  blade: template('Blade', '\\{(?=[{!])|@(?=[\\w@{])'),
  php: template('PHP template'),
  'wordpress-plugin': template('PHP of WordPress', '', PLUGIN),
  // What is in brackets may be a shortcode.
  'wordpress-block': template('WordPress block', '\\[(?=[\\w/\\[])'),
  // XML has no way to write these two, not even by their numbers.
  'magento-layout': template('XML of Magento', '(?<=\\]\\])>|[\\ufffe\\uffff]', LAYOUT),
  'tag-manager': {
    title: 'Google Tag Manager',
    print: (tag) => `<script>\n${indented(script(tag, reserve('\\{(?=\\{)')), '  ')}\n</script>`,
  },
  script: { title: 'JavaScript', print: (tag) => script(tag, reserve()) },
  react: { title: 'React', print: component },
} satisfies Readonly<Record<string, Language>>;

export type LanguageName = keyof typeof LANGUAGES;

/** What to paste, as the language around it needs it. */
export const printTag = (language: LanguageName, tag: Tag): string => LANGUAGES[language].print(tag);
