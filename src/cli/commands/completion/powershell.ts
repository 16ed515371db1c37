/** PowerShell gives the words up to the cursor as a syntax tree; a space before the cursor begins a new, empty word. */
export const powershell = `# PowerShell completion for omen
Register-ArgumentCompleter -Native -CommandName omen -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $words = @($commandAst.CommandElements |
    Select-Object -Skip 1 |
    Where-Object { $_.Extent.StartOffset -lt $cursorPosition } |
    ForEach-Object { $_.Extent.Text })
  if ($wordToComplete -eq '') { $words += '""' }
  $lines = @(& omen complete -- @words 2>$null)
  foreach ($line in $lines) {
    if ($line -eq ':files') {
      [System.Management.Automation.CompletionCompleters]::CompleteFilename($wordToComplete)
      continue
    }
    $value, $about = $line -split "\`t", 2
    if ([string]::IsNullOrEmpty($about)) { $about = $value }
    [System.Management.Automation.CompletionResult]::new($value, $value, 'ParameterValue', $about)
  }
}
`;
