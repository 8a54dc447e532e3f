/** Something of everything that the service keeps and the editor writes, as the service stores it. */
export const richText = [
  '<h2>Lockout</h2><h3>Order</h3><h4>Detail</h4>',
  '<p><strong>Lock</strong>, <em>tag</em>, <u>try</u>, <s>guess</s>, <mark>now</mark>, H<sub>2</sub>O, 10<sup>3</sup>, <code>off</code><br />and <a href="https://holdpoint.example/guide">read</a>.</p>',
  '<ol start="3"><li><p>Isolate</p><ul><li><p>Valve</p></li></ul></li></ol>',
  '<blockquote><p>One person, one lock.</p></blockquote><pre><code>LOTO 7</code></pre><hr />',
  '<figure><img src="/api/v1/uploads/0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40.webp" alt="A padlock" width="40" /><figcaption>A padlock</figcaption></figure>',
  '<table><tbody><tr><th scope="col"><p>Energy</p></th><th colspan="2"><p>Device</p></th></tr><tr><td rowspan="2"><p>Steam</p></td><td><p>Valve</p></td><td><p>7</p></td></tr><tr><td><p>Drain</p></td><td><p>8</p></td></tr></tbody></table>',
  '<p>The end</p>',
].join('')

/** Word's clipboard contents, shortened. */
export const wordText = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8"><style><!--
 p.MsoNormal {margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif;} --></style></head>
<body lang="FI" style="tab-interval:65.2pt"><!--StartFragment-->
<h2 style="color:#2F5496">Lockout<o:p></o:p></h2>
<p class="MsoNormal"><span style="color:red;mso-fareast-language:EN-US">Before <b>any</b> work:<o:p></o:p></span></p>
<p class="MsoListParagraphCxSpFirst" style="text-indent:-18.0pt;mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">1.<span style="font:7.0pt 'Times New Roman'">&nbsp;&nbsp; </span></span><![endif]>Notify<o:p></o:p></p>
<p class="MsoListParagraphCxSpLast" style="text-indent:-18.0pt;mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">2.<span style="font:7.0pt 'Times New Roman'">&nbsp;&nbsp; </span></span><![endif]>Shut down<o:p></o:p></p>
<p class="MsoListParagraph" style="text-indent:-18.0pt;mso-list:l1 level1 lfo2"><![if !supportLists]><span style="font-family:Symbol;mso-list:Ignore">·<span>&nbsp;&nbsp; </span></span><![endif]>Own lock<img width="10" src="file:///C:/Users/aino/AppData/Local/Temp/clip_image001.png"><o:p></o:p></p>
<!--EndFragment--></body></html>`
